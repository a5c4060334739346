import { form } from "../labels/form.ts";
import { fill } from "../labels/fill.ts";

export const tooLong = (length: number, maxLength: number) =>
  fill(form.tooLong, {
    count: maxLength.toLocaleString("en-US"),
    excess: (length - maxLength).toLocaleString("en-US"),
  });
