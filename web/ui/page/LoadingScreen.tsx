/** Until this code is loaded, index.html shows the same with its own styles. */
export function LoadingScreen() {
  return (
    <div className="opening" role="status">
      Loading ...
    </div>
  );
}
