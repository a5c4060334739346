/** On a busy machine a browser sometimes does not start, its trace has gaps, or a page does not paint in time. */
export async function again<Result>(what: string, attempt: () => Promise<Result>, times = 8) {
  for (let left = times - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      process.stderr.write(`${what} once more: ${String(error)}\n`);
    }
  }
}
