import type { Config } from '#server/platform/config/config'

/** Headers of every response. Pages replace the content security policy with their own. */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Only when the operator has configured https: a browser remembers this for a year.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** For a worker's script, such as the one of pdf.js. It may load this server's scripts, and nothing else. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whether a built script is the one that runs as a worker: pdf.js names it so. */
export const isWorker = (file: string): boolean => file.endsWith('.mjs')

/** The hosts a page may load from, besides this server. */
export type AllowedSources = Partial<
  Record<'script' | 'style' | 'img' | 'connect' | 'frame', readonly string[]>
>

/** A page may run its own inline scripts, named by their hashes, and no others. */
export const pagePolicy = (inlineScriptHashes: readonly string[], allowed: AllowedSources = {}): string => {
  const from = (...sources: readonly string[]) => ["'self'", ...sources].join(' ')
  return [
    `default-src 'self'`,
    `script-src ${from(...inlineScriptHashes.map((hash) => `'sha256-${hash}'`), ...(allowed.script ?? []))}`,
    `style-src ${from(...(allowed.style ?? []))}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${from('data:', ...(allowed.img ?? []))}`,
    `connect-src ${from(...(allowed.connect ?? []))}`,
    `frame-src ${allowed.frame?.join(' ') ?? "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
