import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type AllowedSources, pagePolicy } from '#server/platform/http/security-headers'
import type { Encoding } from '#server/platform/pages/accept-encoding'
import type { RecordedAnswer } from '#server/platform/pages/recorded-answers'
import type { Rendered } from '#server/platform/pages/page-entry'

/** A finished response: a request only has to choose the encoding. */
export type StoredPage = {
  status: number
  /** Empty when the page redirects. */
  etag: string
  bodies: Record<Encoding, { head: string[]; bytes: Buffer }>
  notModifiedHead: string[]
  /** The bytes of all encodings together. */
  size: number
  /** The API answers it was made from. */
  answers: readonly RecordedAnswer[]
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Quality 9 would make pages 1 % smaller, in ten times the time and with 28 MB for each page being made. */
const quality = 6
/** A smaller body fits into one packet anyway, and is sent uncompressed. */
const smallestCompressed = 1_400
/** A window of 256 KB holds any page. The default of 4 MB would cost memory for each page being made. */
const windowBits = 18
const comeAgainAfterSeconds = 2

export const storePage = async (
  { status, html, location, answers = [] }: Rendered,
  headers: Record<string, string>,
  allowed: AllowedSources,
): Promise<StoredPage> => {
  const isFound = status === 200
  const identity = Buffer.from(html)
  const [br, gz] = await compressed(identity)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const always = {
    ...headers,
    'content-security-policy': pagePolicy(inlineScriptHashes(html), allowed),
    'cache-control': isFound ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: 'accept-encoding',
    ...(isFound && { etag }),
    ...(status === 503 && { 'retry-after': String(comeAgainAfterSeconds) }),
    ...(location !== undefined && { location }),
  }
  const body = (bytes: Buffer, encoding?: string) => ({
    bytes,
    head: flat({
      ...always,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    }),
  })
  const asIs = body(identity)
  return {
    status,
    etag: isFound ? etag : '',
    bodies: { br: br ? body(br, 'br') : asIs, gzip: gz ? body(gz, 'gzip') : asIs, identity: asIs },
    notModifiedHead: flat(always),
    size: (br?.length ?? 0) + (gz?.length ?? 0) + identity.length,
    answers,
  }
}

const compressed = async (identity: Buffer): Promise<Partial<[br: Buffer, gz: Buffer]>> => {
  if (identity.length < smallestCompressed) return []
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  }
  return Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
}

/** The hashes of the page's own inline scripts, for its policy. Data blocks do not run and need none. */
const inlineScriptHashes = (html: string) => {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)
  const hashes = new Set<string>()
  for (const { groups: { attributes = '', code = '' } = {} } of scripts)
    if (!/\bsrc=|json/.test(attributes)) hashes.add(createHash('sha256').update(code).digest('base64'))
  return [...hashes]
}

/** The form that Node writes fastest: alternating names and values. */
const flat = (headers: Record<string, string>) => Object.entries(headers).flat()
