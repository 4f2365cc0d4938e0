// The part of Lighthouse that we use. Lighthouse is not installed where types are checked.

export function launch(chrome: {
  chromePath: string
  chromeFlags: string[]
}): Promise<{ port: number; kill(): void }>

type Audits = Record<string, { score: number | null; numericValue?: number }>
type Categories = Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>

export function lighthouse(
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error' },
): Promise<{ lhr: { categories: Categories; audits: Audits } } | undefined>
