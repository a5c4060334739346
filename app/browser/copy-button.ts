/** Adds copy buttons to code listings. */
export function addCopyButtons() {
  // Browsers offer the clipboard over HTTPS only.
  if (navigator.clipboard) document.querySelectorAll("pre").forEach(addCopyButton);
}

const copy = "Copy";
const copied = "Copied";

/** The button shows and announces `copied` for two seconds. */
function addCopyButton(listing: HTMLPreElement) {
  const label = document.createElement("span");
  label.textContent = copy;
  const about = document.createElement("span");
  about.textContent = ` ${listing.ariaLabel}`;
  const button = document.createElement("button");
  button.append(label, about);
  button.dataset["copied"] = copied;
  const status = document.createElement("span");
  status.ariaLive = "polite";
  about.className = status.className = "visually-hidden";
  listing.before(button, status);
  const setStatus = (word: string) => {
    label.textContent = word || copy;
    status.textContent = word;
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(listing.innerText);
      setStatus(copied);
      setTimeout(setStatus, 2000, "");
    } catch {
      // Without permission, select the code, so that the visitor can copy it with the keyboard.
      getSelection()?.selectAllChildren(listing);
    }
  });
}
