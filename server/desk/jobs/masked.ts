// What the desk may see of a stored payload: its shape and its ids, but no secrets and nothing that names a person.
const secret = /secret|token|passw|signature|authorization|api_?key|cvc|card_number|fingerprint/i
const personal = /e-?mail|phone|address|_name$|^name$|given|surname|birth|ip$/i

const mask = '•••'

/** The JSON text with the values of such fields masked, indented for reading. Text that is not JSON is masked as a whole. */
export const masked = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), maskField, 2)
  } catch {
    return mask
  }
}

function maskField(key: string, value: unknown): unknown {
  if (value === null || value === '') return value
  if (secret.test(key)) return mask
  if (personal.test(key)) return mask
  return typeof value === 'string' ? maskedText(value) : value
}

/** The text of an error, or a text within a payload. It may contain JSON, or quote an answer with a link, a key or a card number. */
export const maskedText = (text: string): string => (/^\s*[[{]/.test(text) ? masked(text) : maskedWords(text))

const maskedWords = (text: string): string =>
  text
    .replace(/(?<![a-z\d+.-])([a-z\d+.-]+):\/\/[^\s"'<>]+/gi, `$1://${mask}`)
    .replace(/\b(bearer|basic)\s+\S+/gi, `$1 ${mask}`)
    .replace(namedSecret, `$1${mask}`)
    .replace(/(?<![^\s"'<>()@])[^\s"'<>()@]+@[^\s"'<>()]+/g, mask)
    .replace(/(?<![\w-])\d(?:[ -]?\d){13,18}(?![\w-])/g, mask)
    .replace(/[\w.~+/=-]+/g, (word) => (isKey(word) ? mask : word))

/** Such as `password=…`, `"token": "…"` and `secret is …`. A run of letters is read once, from its start, however long it is. */
const namedSecret =
  /(?<![\w-])([\w-]*(?:secret|token|passw(?:or)?d|signature|authorization|api[_-]?key|cvc)["']?\s*(?:[:=]|\bis\b)\s*["']?)[^\s"',;)]+/gi

/** Keys of providers, and long random words. Our own ids are UUIDs, and ids of providers are shorter. */
const isKey = (word: string): boolean =>
  /^(?:[srp]k_|whsec_)|_secret_/.test(word) ||
  (word.length >= 32 && /\d/.test(word) && /[a-z]/i.test(word) && !uuid.test(word))

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.?$/i
