import { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/** A field of a form, and what its kind takes, as far as it is used: https://pagescms.org/docs/configuration. */
export type Field = Named & Shape & { list?: List };

interface Named {
  name: string;
  label: string;
  description?: string | undefined;
  required?: true | undefined;
}

interface List {
  max: number | undefined;
  collapsible: false | { collapsed: boolean; summary: string };
}

type Shape =
  | { type: "string" | "text"; pattern?: string | undefined; options?: Lengths | undefined }
  | { type: "code"; options: { format: "markdown" } }
  | { type: "date"; default?: "" | undefined; options: { format: "yyyy-MM-dd" } }
  | { type: "select"; options: { values: string[] } }
  | { type: "boolean"; default: unknown }
  | { type: "image" }
  | { type: "object"; fields: Field[] };

interface Lengths {
  minlength: number | undefined;
  maxlength: number;
}

/** The form for a schema's keys, with the labels and the help that the schema gives. */
export function fieldsOf(schema: z.ZodObject): Field[] {
  return fieldsIn(z.toJSONSchema(schema, { io: "input" }));
}

function fieldsIn({ properties = {}, required = [] }: Schema): Field[] {
  const keys = Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === "object" ? [{ name, schema }] : [],
  );
  const instead = keys.filter(({ schema }) => schema["illustrative"]);
  const fields = keys.map(({ name, schema }) => field(name, schema, required.includes(name)));
  if (instead.length === 0) return fields;
  return [
    ...fields,
    {
      name: "illustrative",
      label: "While people and clients are invented",
      description: "Stands instead of the words above as long as the company facts say so.",
      type: "object",
      fields: instead.map(({ name, schema }) => field(name, schema, false)),
    },
  ];
}

function field(name: string, schema: Schema, isRequired: boolean): Field {
  const { title = labelOf(name), description, items, maxItems } = schema;
  const named: Named = { name, label: title, description, required: isRequired || undefined };
  if (typeof items !== "object" || Array.isArray(items)) {
    return { ...named, ...shapeOf(name, schema, isRequired) };
  }
  const [first] = Object.keys(items.properties ?? {});
  const list: List = {
    max: maxItems,
    collapsible: first ? { collapsed: true, summary: `{${first}}` } : false,
  };
  return { ...named, list, ...shapeOf(name, items, true) };
}

function shapeOf(name: string, schema: Schema, isRequired: boolean): Shape {
  const { type, format, contentMediaType, enum: values, minLength = 0, maxLength = 0 } = schema;
  if (type === "object") return { type, fields: fieldsIn(schema) };
  if (type === "boolean") return { type, default: schema.default };
  if (values) return { type: "select", options: { values: values.map(String) } };
  if (contentMediaType === "image/*") return { type: "image" };
  if (format === "date") {
    // Without a default it would be today's.
    return {
      type: "date",
      default: isRequired ? undefined : "",
      options: { format: "yyyy-MM-dd" },
    };
  }
  if (![type].flat().includes("string")) {
    throw new Error(`commands/editor/fields.ts: Say how "${name}" is edited in the browser.`);
  }
  const minlength = isRequired && minLength > 1 ? minLength : undefined;
  return {
    type: maxLength > oneLine ? "text" : "string",
    pattern: schema.pattern,
    options: maxLength ? { minlength, maxlength: maxLength } : undefined,
  };
}

const oneLine = 100;

/** "storyLead" is labeled "Story lead". */
export function labelOf(name: string) {
  const words = name.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
