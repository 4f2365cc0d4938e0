/**
 * A document can arrive in parts, and a browser that paints the first part moves it when the next one comes. It waits until the element
 * with this id has begun: the first one below the first screen.
 */
export const FirstPaintWith = ({ id }: { id: string }) =>
  import.meta.env.SSR && <link rel="expect" href={`#${id}`} blocking="render" />
