// Finds how a PDF is encrypted. Every trailer must say the same, or readers would decrypt it differently.
import type { EncryptionFacts } from '#server/uploads/pdf-check/encryption-keys'
import type { Known } from '#server/uploads/pdf-check/follow-tables'
import type { ObjectIndex } from '#server/uploads/pdf-check/object-index'
import { isTable } from '#server/uploads/pdf-check/object-streams'
import { allUnder, has, type PdfDictionary, type PdfValue } from '#server/uploads/pdf-check/values'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

type Method = 'none' | 'V2' | 'AESV2' | 'AESV3'
export type Encryption = EncryptionFacts & { method: Method }

/** Throws `pdf_restricted` if this is unclear. */
export const readEncryption = (
  file: Buffer,
  { index, trailers, streams }: Pick<Known, 'index' | 'trailers' | 'streams'>,
): Encryption | undefined => {
  const tables = streams.map(({ dictionary }) => dictionary).filter(isTable)
  const all = [...trailers, ...tables].filter((one) => has(one, 'Root') || has(one, 'Encrypt'))
  const dictionaries = all.map((one) => allUnder(one, 'Encrypt').flatMap((value) => index.lookUp(value)))
  if (dictionaries.every((found) => found.every(isNull))) return undefined
  const dictionary = onlyOne(dictionaries.map((found) => onlyOne(found)))
  if (dictionary.kind !== 'dictionary') throw unknown()
  const ids = all.map((one) => allUnder(one, 'ID').flatMap((value) => index.lookUp(value))).map(firstOf)
  const fileId = onlyOne(ids.map((id) => bytesOf(file, id)))
  return readFacts(dictionary, { file, index, fileId })
}

const unknown = () => new PdfRefusal('pdf_restricted')
const isNull = (value: PdfValue) => value.kind === 'plain' && value.from === undefined

/** The same value may be found several times. */
const onlyOne = <Value>(values: readonly Value[]): Value => {
  const [value] = values
  if (value === undefined && values.length === 0) throw unknown()
  if (new Set(values.map((one) => JSON.stringify(one))).size > 1) throw unknown()
  return value as Value
}

const firstOf = ([list]: PdfValue[]) => (list?.kind === 'list' ? list.items[0] : undefined)

type Around = { file: Buffer; index: ObjectIndex; fileId: Buffer }

const readFacts = (dictionary: PdfDictionary, { file, index, fileId }: Around): Encryption => {
  const under = (key: string, of: PdfDictionary = dictionary) =>
    has(of, key) ? onlyOne(allUnder(of, key).flatMap((value) => index.lookUp(value))) : undefined
  const number = (key: string, of?: PdfDictionary) => {
    const value = under(key, of)
    return value?.kind === 'number' ? value.number : undefined
  }
  const name = (key: string, of?: PdfDictionary) => {
    const value = under(key, of)
    return value?.kind === 'name' ? value.name : undefined
  }
  const text = (key: string) => bytesOf(file, under(key))
  const dictionaryUnder = (key: string, of?: PdfDictionary) => {
    const value = under(key, of)
    return value?.kind === 'dictionary' ? value : undefined
  }
  const version = number('V') ?? 0
  const revision = number('R') ?? 0
  const filter = name('StmF') ?? 'Identity'
  if (name('Filter') !== 'Standard' || ![1, 2, 4, 5].includes(version) || ![2, 3, 4, 5, 6].includes(revision))
    throw unknown()
  if (version >= 4 && (name('EFF') ?? filter) !== filter) throw unknown()
  const filters = dictionaryUnder('CF')
  const own = filters && dictionaryUnder(filter, filters)
  const bits = keyBits(version, number('Length'), own && number('Length', own))
  return {
    revision,
    keyBytes: bits / 8,
    permissions: number('P') ?? 0,
    encryptsMetadata: !isFalse(under('EncryptMetadata')),
    owner: text('O'),
    user: text('U'),
    userKey: text('UE'),
    fileId,
    method: version < 4 ? 'V2' : methodOf(filter, own && name('CFM', own)),
  }
}

const methodOf = (filter: string, method: string | undefined): Method => {
  if (filter === 'Identity' || method === 'None') return 'none'
  if (method === 'V2' || method === 'AESV2' || method === 'AESV3') return method
  throw unknown()
}

/** Some programs leave the length out, or count it in bytes. */
const keyBits = (version: number, told: number | undefined, ofFilter: number | undefined) => {
  if (version === 1) return 40
  const usual = version === 2 ? 40 : 128
  const length = told ?? ofFilter ?? usual
  const bits = length < 40 ? length * 8 : length
  if (version < 5 && (bits % 8 !== 0 || bits < 40 || bits > 128)) throw unknown()
  return bits
}

const isFalse = (value: PdfValue | undefined) => value?.kind === 'plain' && value.isFalse === true

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }),
)

/** The bytes of a string: `(text)` or `<hex>`. */
const bytesOf = (file: Buffer, value: PdfValue | undefined): Buffer => {
  if (value?.kind !== 'plain' || value.from === undefined) return Buffer.alloc(0)
  const written = file.toString('latin1', value.from, value.end)
  if (written.startsWith('<')) {
    const digits = written.replaceAll(/[^\da-f]/gi, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }
  const text = written
    .slice(1, -1)
    .replaceAll(/\\(\r\n|[0-7]{1,3}|[^])|\r\n?/g, (whole, escaped: string | undefined) => {
      if (escaped === undefined) return '\n'
      if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
      return /^[\r\n]/.test(escaped) ? '' : (escapes.get(escaped) ?? escaped)
    })
  return Buffer.from(text, 'latin1')
}
