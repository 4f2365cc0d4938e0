import type { Said } from '#server/platform/pages/page-answers'

/** A page as HTML, or where it has moved to. `said`: what the API said for it. */
export type Rendered = { status: number; html: string; location?: string; said?: readonly Said[] }

/** Renders the page at an address. May throw; the caller then answers for it. `givenUp`: nobody waits any more. */
export type Render = (url: string, requestId: string, givenUp?: AbortSignal) => Promise<Rendered>
