/**
 * While developing: tells the server how many changes it had seen when it rendered this page. What was saved while the page was
 * loading, it did not hear of; then it is loaded once more (vite.config.ts).
 */
const [visit] = performance.getEntriesByType("navigation");
const marks = visit instanceof PerformanceNavigationTiming ? visit.serverTiming : [];
import.meta.hot?.send("page:opened", marks.find(({ name }) => name === "changes")?.duration);
