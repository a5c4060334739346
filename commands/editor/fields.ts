import { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/** A field of a form, with its options: https://pagescms.org/docs/configuration. */
export interface Field {
  name: string;
  label: string;
  fields?: Field[];
  [option: string]: unknown;
}

export function fieldsOf(schema: z.ZodObject): Field[] {
  return fieldsIn(z.toJSONSchema(schema, { io: "input" }));
}

function fieldsIn({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === "object" ? field(name, schema, required.includes(name)) : [],
  );
}

function field(name: string, schema: Schema, isRequired: boolean): Field {
  const { title = labelOf(name), description, items, maxItems } = schema;
  // If all fields of an optional group are emptied, Pages CMS keeps their old values.
  const isGroup = schema.properties && !schema.required?.length;
  const required = isRequired || isGroup ? true : undefined;
  const named = { name, label: title, description, required };
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
  if (type === "number") {
    return { type, options: { min: schema.minimum, max: schema.maximum, step: "any" } };
  }
  if (type === "boolean") return { type, default: schema.default };
  if (values) return { type: "select", options: { values: values.map(String) } };
  if (contentMediaType === "image/*") return { type: "image" };
  if (contentMediaType === "image/svg+xml") return { type: "image", options: { media: "icons" } };
  if (format === "date") {
    // Without a default, Pages CMS uses today's date.
    const empty = isRequired ? undefined : "";
    return { type: "date", default: empty, options: { format: "yyyy-MM-dd" } };
  }
  if (![type].flat().includes("string")) {
    throw new Error(`commands/editor/fields.ts: no field type for "${name}".`);
  }
  const minlength = isRequired && minLength > 1 ? minLength : undefined;
  return {
    type: maxLength > maxOneLineLength ? "text" : "string",
    pattern: schema.pattern,
    options: maxLength ? { minlength, maxlength: maxLength } : undefined,
  };
}

/** Longer texts get a field with several lines. */
const maxOneLineLength = 100;

/** "storyLead" is labeled "Story lead". */
export function labelOf(name: string) {
  const words = name.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
