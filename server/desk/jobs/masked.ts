// What the desk may see of a stored payload: its shape and its ids, and nothing that opens a door or names a person.
const secret = /secret|token|passw|signature|authorization|api_?key|cvc|card_number|fingerprint/i
const personal = /e-?mail|phone|address|_name$|^name$|given|surname|birth|ip$/i

const mask = '•••'

/** The JSON text with the values of such fields masked, indented for reading. Text that is no JSON is masked as a whole. */
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

/** A payload may carry another one as text. */
const maskedText = (text: string): string => (/^\s*[[{]/.test(text) ? masked(text) : text)
