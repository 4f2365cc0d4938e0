// Mailboxes with names in other scripts in the spelling that people know: 'ann@müller.example' for 'ann@xn--mller-kva.example'. The ASCII
// spelling is stored and sent, because every mail server understands it.

/** One mailbox. A name that cannot be decoded, or that looks like another name, stays unchanged. */
export const readableMailbox = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 0 || !email.includes('xn--', at)) return email
  const labels = email.slice(at + 1).split('.')
  return `${email.slice(0, at)}@${labels.map(readableLabel).join('.')}`
}

/** The same for every mailbox in a text. */
export const withReadableMailboxes = (text: string): string =>
  text.includes('xn--') ? text.replaceAll(/[^\s<>"'/]+/g, readableMailbox) : text

const readableLabel = (label: string): string => {
  if (!/^xn--/i.test(label)) return label
  const name = decoded(label.slice(4).toLowerCase())
  return name !== undefined && isOneScript(name) ? name : label
}

/** A Cyrillic а among Latin letters looks like another name, so a name that mixes scripts stays in ASCII. */
const isOneScript = (name: string) => scripts.some((script) => script.test(name))

const scripts = [
  /^[\p{Script=Latin}\p{M}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\d-]+$/u,
  ...['Arabic', 'Armenian', 'Cyrillic', 'Devanagari', 'Georgian', 'Greek', 'Hebrew', 'Thai'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\d-]+$`, 'u'),
  ),
]

/** The parameters of Punycode (RFC 3492, section 5). */
const [base, smallest, largest, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128]
const lastCode = 0x10_ff_ff

/** RFC 3492, section 6.2. Undefined for text that is not Punycode. */
const decoded = (encoded: string): string | undefined => {
  const hyphen = encoded.lastIndexOf('-')
  const codes = Array.from(encoded.slice(0, Math.max(0, hyphen)), (letter) => letter.codePointAt(0) ?? 0)
  let [code, bias, place] = [firstCode, firstBias, 0]
  for (let at = hyphen + 1; at < encoded.length;) {
    const before = place
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(encoded[at++] ?? '')
      if (digit === undefined) return undefined
      place += digit * weight
      const threshold = Math.min(largest, Math.max(smallest, k - bias))
      if (digit < threshold) break
      weight *= base - threshold
      if (weight > lastCode * base) return undefined
    }
    const length = codes.length + 1
    bias = adapted(place - before, length, before === 0)
    code += Math.floor(place / length)
    if (code > lastCode) return undefined
    place %= length
    codes.splice(place++, 0, code)
  }
  return String.fromCodePoint(...codes)
}

const digitOf = (letter: string): number | undefined => {
  if (/^[a-z]$/.test(letter)) return letter.charCodeAt(0) - 97
  return /^\d$/.test(letter) ? Number(letter) + 26 : undefined
}

const adapted = (delta: number, length: number, isFirst: boolean): number => {
  let left = Math.floor(delta / (isFirst ? damp : 2))
  left += Math.floor(left / length)
  let k = 0
  for (; left > ((base - smallest) * largest) / 2; k += base) left = Math.floor(left / (base - smallest))
  return k + Math.floor(((base - smallest + 1) * left) / (left + skew))
}
