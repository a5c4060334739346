import { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/** The form for a schema's keys, with the labels and the help that the schema gives. */
export function fieldsOf(schema: z.ZodObject) {
  return fieldsIn(z.toJSONSchema(schema, { io: "input" }));
}

function fieldsIn({ properties = {}, required = [] }: Schema): object[] {
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

function field(name: string, schema: Schema, isRequired: boolean) {
  const { title = labelOf(name), description, items, maxItems } = schema;
  const named = { name, label: title, description, required: isRequired || undefined };
  if (typeof items !== "object" || Array.isArray(items)) {
    return { ...named, ...shapeOf(name, schema, isRequired) };
  }
  const [first] = Object.keys(items.properties ?? {});
  const collapsible = first ? { collapsed: true, summary: `{${first}}` } : false;
  return { ...named, list: { max: maxItems, collapsible }, ...shapeOf(name, items, true) };
}

function shapeOf(name: string, schema: Schema, isRequired: boolean) {
  const { type, format, contentMediaType, enum: values, minLength = 0, maxLength = 0 } = schema;
  if (type === "object") return { type, fields: fieldsIn(schema) };
  if (type === "boolean") return { type, default: schema.default };
  if (values) return { type: "select", options: { values } };
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
