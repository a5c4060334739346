import type { Picture as PictureData } from "../../pipeline/pictures/read.ts";
import type { Client } from "../../pipeline/content/lists.ts";
import { Picture } from "./picture.tsx";
import { Styles } from "./styles.tsx";
import { frame } from "../../labels/pages.ts";

export function Clients({ clients }: { clients: Client[] }) {
  if (clients.length === 0) return null;
  return (
    <section className="clients edge" aria-labelledby="clients">
      <Styles names={["clients"]} />
      <h2 className="small-heading" id="clients">
        {frame.clients}
      </h2>
      <ul>
        {clients.map(({ name, logo }) => (
          <li key={name} data-shape={shapeOf(logo)}>
            <Picture image={logo} alt={name} sizes="10rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function shapeOf({ width, height }: PictureData) {
  if (width > 3 * height) return "wide";
  return width > 1.5 * height ? undefined : "tall";
}
