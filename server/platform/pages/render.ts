/** A page as HTML, or where it has moved to. */
export type Rendered = { status: number; html: string; location?: string }

/** Renders the page at an address. May throw; the caller then answers for it. */
export type Render = (url: string, requestId: string) => Promise<Rendered>
