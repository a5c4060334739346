/** Marks the section in view in a table of contents. */
export function markSections() {
  const links = document.querySelectorAll<HTMLAnchorElement>(":is(.contents, .service-index) a");
  const passed = new Set<Element>();
  // The observed area reaches far above the screen, so a section that the visitor has scrolled past still intersects it.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      links.forEach((link, at) => {
        link.ariaCurrent = at === passed.size - 1 ? "true" : null;
      });
    },
    // A section counts when its top is above a line at a quarter of the screen's height (-75%). A link scrolls its section to
    // just below the header and the index of the services, so the line must not be higher than that.
    { rootMargin: "999999px 0px -75%" },
  );
  for (const { hash } of links) {
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) observer.observe(section);
  }
}
