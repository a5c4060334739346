import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { makeCopy } from "./kit/copy.ts";
import { expect, test as base } from "./kit/fixtures.ts";

/** A copy of the project and its dev server, which ends with the test however that ends. */
const test = base.extend<{ copy: ReturnType<typeof makeCopy> }>({
  copy: async ({ baseURL }, run) => {
    const copy = makeCopy();
    const server = startAtTerminal(copy.folder, new URL(baseURL ?? "").port);
    await run(copy);
    await base.info().attach("npm run dev", { body: server.said() });
    await server.end();
    copy.remove();
  },
});

test.use({
  baseURL: "http://localhost:4175",
  // Mistakes are made on purpose here, and a page that loads again drops what it was fetching.
  tolerate: /500|ERR_ABORTED|\[vite\]|WebSocket/,
});

test("npm run dev asks nothing, and shows what is saved", async ({ page, request, copy }) => {
  test.setTimeout(180_000);
  const took: string[] = [];
  // Between its first byte and this word of Vite's client a page hears of no change.
  let isListening = true;
  page.on("request", (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) isListening = false;
  });
  page.on("console", (message) => {
    if (message.text() === "[vite] connected.") isListening = true;
  });

  const edit = (file: string, change: (text: string) => string) => {
    const text = copy.read(file);
    expect(change(text), file).not.toBe(text);
    copy.write(file, change(text));
  };
  const timed = async (what: string, change: () => void, shown: () => Promise<void>) => {
    await expect.poll(() => isListening).toBe(true);
    const began = performance.now();
    change();
    await shown();
    took.push(`${what} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  const saved = (
    what: string,
    file: string,
    change: (text: string) => string,
    shown: () => Promise<void>,
  ) => timed(what, () => edit(file, change), shown);
  // A page that is loaded again at this moment, for a change or for a dependency, breaks off what is asked of it.
  const visit = (path: string) =>
    expect(async () => void (await page.goto(path))).toPass({ timeout: 60_000 });
  const heading = page.getByRole("heading", { level: 1 });
  const says = (text: string) => () => expect(heading).toContainText(text);
  /** The mistake shows, and goes when it is mended. */
  const mistake = async (
    what: string,
    file: string,
    change: (text: string) => string,
    words: RegExp,
  ) => {
    const good = copy.read(file);
    const title = await heading.innerText();
    await saved(`a mistake in ${what}`, file, change, () =>
      expect(page.getByText(words).first()).toBeVisible(),
    );
    // Vite's watcher takes two changes of a file within 50 ms for one. Nobody saves as fast.
    await setTimeout(100);
    await timed(
      "mended",
      () => copy.write(file, good),
      async () => {
        await expect(page.getByText(words)).toHaveCount(0);
        await says(title)();
      },
    );
  };

  try {
    await timed(
      "start",
      () => {},
      () => visit("/about"),
    );

    await test.step("words", async () => {
      await saved(
        "words in *.yaml",
        "content/pages/about.yaml",
        (text) => text.replace(/^heading: .*$/m, "heading: New words"),
        says("New words"),
      );
      await visit("/blog/1");
      await saved(
        "words in *.md",
        "content/posts/1.md",
        (text) => text.replace(/^title:.*$/m, 'title: "Another title"'),
        says("Another title"),
      );
      await visit("/blog/99");
      const post = copy.read("content/posts/1.md").replace("Another title", "A new post");
      await timed("a new post", () => copy.write("content/posts/99.md", post), says("A new post"));
    });

    await test.step("looks and scripts", async () => {
      await visit("/about");
      const drawn = page.locator("img.picture").first();
      const [, name] = /([\w-]+\.svg)\?/.exec((await drawn.getAttribute("src")) ?? "") ?? [];
      await saved(
        "a drawing",
        `content/pictures/${name}`,
        (svg) => svg.replace(/viewBox="[^"]*"/, 'viewBox="0 0 777 100"'),
        async () => {
          await expect(drawn).toHaveAttribute("width", "777");
          const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
          await expect.poll(() => drawn.evaluate(isShown).catch(() => false)).toBe(true);
        },
      );
      await saved(
        "a style",
        "app/pages/about.css",
        (css) => `${css}\n#main h1 { letter-spacing: 7px }`,
        () => expect(heading).toHaveCSS("letter-spacing", "7px"),
      );
      await saved(
        "the frame",
        "app/frame.ts",
        (text) => `${text}\ndocument.documentElement.dataset["framed"] = "";`,
        () => expect(page.locator("html[data-framed]")).toHaveCount(1),
      );
      await visit("/contact");
      await saved(
        "an island",
        "app/pages/contact-form.island.tsx",
        (text) => text.replace('className="slip"', 'className="slip" data-changed'),
        () => expect(page.locator("[data-alive] [data-changed]")).toHaveCount(1),
      );
    });

    await test.step("a new page", async () => {
      await visit("/new-page");
      await says("404")();
      await timed(
        "a new page",
        () => {
          copy.write("app/pages/new-page.tsx", "export default () => <h1>A new page</h1>;\n");
          edit("app/routes.ts", (text) =>
            text.replace('route("*"', 'route("new-page", "pages/new-page.tsx"), route("*"'),
          );
        },
        says("A new page"),
      );
    });

    await test.step("mistakes", async () => {
      await visit("/about");
      await mistake(
        "words",
        "content/pages/about.yaml",
        (text) => text.replace("New words", ""),
        /content\/pages\/about\.yaml:\d+: heading: Write some text here/,
      );
      await mistake("syntax", "app/pages/about.tsx", (text) => `${text}\nconst = 1;`, /about\.tsx/);
      const fail = "$&\n  if (page) throw new Error('This page breaks.');";
      await mistake(
        "rendering",
        "app/pages/about.tsx",
        (text) => text.replace(/export default function.*\{$/m, fail),
        /This page breaks/,
      );
      await mistake(
        "the frame of all pages",
        "app/ui/footer.tsx",
        (text) =>
          text.replace(
            /export function Footer.*\{$/m,
            "$&\n  if (paper) throw new Error('The footer breaks.');",
          ),
        /The footer breaks/,
      );
      await mistake(
        "the frame's script",
        "app/frame.ts",
        (text) => `${text}\nconst = 1;`,
        /frame\.ts/,
      );
    });

    await test.step("files", async () => {
      const types = {
        "/feed.xml": "application/atom+xml",
        "/feed.json": "application/feed+json",
        "/sitemap.xml": "application/xml",
        "/robots.txt": "text/plain",
        "/llms.txt": "text/plain",
        "/.well-known/security.txt": "text/plain",
        "/manifest.webmanifest": "application/manifest+json",
        "/favicon.ico": "image/vnd.microsoft.icon",
        "/icon-192.png": "image/png",
        "/cards/blog/99.png": "image/png",
        "/blog/99.md": "text/markdown",
      };
      for (const [path, type] of Object.entries(types)) {
        const reply = await request.get(path);
        expect([reply.status(), reply.headers()["content-type"]?.split(";")[0]], path).toEqual([
          200,
          type,
        ]);
      }
      expect(await (await request.get("/feed.xml")).text()).toContain("A new post");
      for (const path of ["/nothing.xml", "/cards/nothing.png", "/blog/98.md", "/nothing"]) {
        expect((await request.get(path)).status(), path).toBe(404);
      }
    });
  } finally {
    process.stdout.write(`${took.join(", ")}\n`);
  }
});

/** As a person starts it, at a terminal, where a question would wait for its answer. */
function startAtTerminal(folder: string, port: string) {
  const command = `exec npm run dev -- --port ${port} --strictPort`;
  const args =
    process.platform === "darwin"
      ? ["-q", "/dev/null", "sh", "-c", command]
      : ["-qefc", command, "/dev/null"];
  const child = spawn("script", args, { cwd: folder, env: { ...process.env, CI: "false" } });
  let said = "";
  child.stdout.on("data", (part: Buffer) => (said += part));
  return {
    said: () => said,
    async end() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
