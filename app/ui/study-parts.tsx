import { href } from "react-router";
import type { CaseStudy } from "../collections/case-studies.ts";
import { ButtonLink } from "./button-link.tsx";

type DiscussLinkProps = Pick<CaseStudy, "id" | "client"> & { quiet?: boolean };

export function DiscussLink({ id, client, quiet = false }: DiscussLinkProps) {
  return (
    <ButtonLink
      to={`${href("/contact")}?project=${id}`}
      about={`to the one for ${client}`}
      quiet={quiet}
    >
      Discuss Similar Project
    </ButtonLink>
  );
}

export function Tags({ tags }: Pick<CaseStudy, "tags">) {
  return (
    <ul className="chips" aria-label="Tags">
      {tags.map((tag) => (
        <li className="chip" key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
