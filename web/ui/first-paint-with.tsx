/**
 * Nothing is painted before the browser has reached the element with this id. A document can arrive in parts, and what is painted too
 * early moves when the next part comes.
 */
export const FirstPaintWith = ({ id }: { id: string }) =>
  import.meta.env.SSR && <link rel="expect" href={`#${id}`} blocking="render" />
