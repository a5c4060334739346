/** Replaces {{name}} and the other placeholders of a label. */
export const fill = (label: string, values: Partial<Record<string, string | number>>) =>
  label.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
