/** Fills the window while nothing else can be shown; index.html shows the same, by the styles it brings, before this code is there. */
export function LoadingScreen() {
  return (
    <div className="opening" role="status">
      Loading ...
    </div>
  );
}
