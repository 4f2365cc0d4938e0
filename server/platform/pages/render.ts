import type { Said } from '#server/platform/pages/page-answers'

/** A page as HTML, or its redirect. `said`: the API's answers it was made from. */
export type Rendered = { status: number; html: string; location?: string; said?: readonly Said[] }

/** Renders the page at an address. May throw; the caller then answers. `givenUp` is aborted when nobody waits any more. */
export type Render = (url: string, requestId: string, givenUp?: AbortSignal) => Promise<Rendered>
