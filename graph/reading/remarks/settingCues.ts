/** Words of the procedure of a call, which say nothing about a company. */
export const procedure =
  'can you hear, hear me, can everyone hear, you are muted, was muted, on mute, line has, your line, on the line with, operator, next question, breaking up, recording, bad connection, poor line, the signal, disconnect~, dial in, hold on, hang on, one moment, just a moment, thank you, thanks, good morning, good afternoon, welcome, nice to meet, bye, cheers, sorry about, sorry i am late, slide #, share my screen, next slide, forward-looking, safe harbor, differ materially, no representation, all rights reserved, strictly confidential, not an offer, next meeting, meeting closed, have to run, got to dash, how are you, in a minute, let us start, shall we start, you broke up, say again, ladies and gentlemen, no worries, my phone, the dog, no wait, scratch that, i forgot, i told you, i left, in the mail, i will shout';

/** Words of an answer that leaves its question open. */
export const openAnswer =
  'i will check, will check, have to look, would have to look, i will send, will send you, not know, could not tell, can not tell, get back to you, come back to you, follow up, i will confirm, have to ask, would have to ask, not sure, no idea, i will look, have to check, i will ask, remains open, still open';
