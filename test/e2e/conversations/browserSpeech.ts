/**
 * Replaces the browser's speech recognition. Written from the Web Speech API (webaudio.github.io/web-speech-api),
 * because no language pack can be fetched where the tests run. It recognises `words` one after another, each once its
 * track has carried sound for a moment. Runs in the page, before the page's own scripts.
 */
export function installSpeechRecognition({ words, state }: { words: string[]; state: string }): void {
  const said: { started: { isTrack: boolean; lang: string; processLocally: boolean }[]; installed: string[][] } = {
    started: [],
    installed: [],
  };
  let availability = state;
  const left = [...words];

  class StandIn extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    processLocally = false;
    #timer: ReturnType<typeof setInterval> | undefined;
    #context: AudioContext | undefined;
    #results: { isFinal: boolean; 0: { transcript: string; confidence: number }; length: 1 }[] = [];

    static available(options: { langs: string[]; processLocally?: boolean }): Promise<string> {
      return Promise.resolve(options.processLocally ? availability : 'available');
    }

    static install(options: { langs: string[]; processLocally?: boolean }): Promise<boolean> {
      said.installed.push(options.langs);
      availability = 'available';
      return Promise.resolve(true);
    }

    start(track?: MediaStreamTrack): void {
      if (this.#timer || (track && (track.kind !== 'audio' || track.readyState !== 'live'))) {
        throw new DOMException('', 'InvalidStateError');
      }
      said.started.push({ isTrack: track !== undefined, lang: this.lang, processLocally: this.processLocally });
      this.#timer = setInterval(() => undefined, 1e6);
      if (this.processLocally && availability !== 'available') {
        setTimeout(() => this.#end('language-not-supported'), 0);
        return;
      }
      this.dispatchEvent(new Event('start'));
      if (track) this.#listen(track);
    }

    stop(): void {
      const last = this.#results.at(-1);
      if (last && !last.isFinal) this.#tell(left.shift() ?? last[0].transcript, true);
      setTimeout(() => this.#end(), 0);
    }

    abort(): void {
      setTimeout(() => this.#end('aborted'), 0);
    }

    #listen(track: MediaStreamTrack): void {
      const context = (this.#context = new AudioContext());
      const ear = new AnalyserNode(context, { fftSize: 2048 });
      context.createMediaStreamSource(new MediaStream([track])).connect(ear);
      const samples = new Float32Array(ear.fftSize);
      let loud = 0;
      clearInterval(this.#timer);
      this.#timer = setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        if (Math.max(...samples) < 0.02) return;
        loud += 1;
        const next = left[0];
        if (next === undefined) return;
        if (loud % 4 === 2 && this.interimResults) this.#tell(next.split(' ').slice(0, 2).join(' '), false);
        if (loud % 4 === 0) {
          left.shift();
          this.#tell(next, true);
          // A non-continuous recogniser ends after one result; a continuous one ends by itself occasionally.
          if (!this.continuous || left.length % 2 === 0) this.#end();
        }
      }, 100);
    }

    #tell(transcript: string, isFinal: boolean): void {
      const last = this.#results.at(-1);
      if (last && !last.isFinal) this.#results.pop();
      this.#results.push({ isFinal, 0: { transcript, confidence: 0.9 }, length: 1 });
      const detail = { resultIndex: this.#results.length - 1, results: [...this.#results] };
      this.dispatchEvent(Object.assign(new Event('result'), detail));
    }

    #end(error?: string): void {
      if (!this.#timer) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      void this.#context?.close();
      if (error !== undefined) this.dispatchEvent(Object.assign(new Event('error'), { error, message: '' }));
      this.dispatchEvent(new Event('end'));
    }
  }

  Object.assign(globalThis, { SpeechRecognition: StandIn, webkitSpeechRecognition: StandIn, speechSaid: said });
}
