// A self-signed certificate and its key. Node can read certificates but not make them.
import { createSign, generateKeyPairSync } from 'node:crypto'

export type SelfSigned = { pem: string; sign(text: string): string }

export const aSelfSigned = ({ from, to }: { from: number; to: number }): SelfSigned => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const signature = (content: Buffer | string) => createSign('RSA-SHA256').update(content).sign(privateKey)
  const algorithm = sequence(objectId('2a864886f70d01010b'), Buffer.from('0500', 'hex')) // sha256WithRSAEncryption
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from('stand-in'))))) // CN
  const facts = sequence(
    der(0x02, Buffer.from([1])), // serial number; version 1, as there are no extensions
    algorithm,
    name,
    sequence(time(from), time(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature(facts)]))
  const body = sequence(facts, algorithm, bits).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    sign: (text) => signature(text).toString('base64'),
  }
}

/** One ASN.1 DER value: tag, length and content. */
const der = (tag: number, content: Buffer) => {
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + size.length]), size, content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))

const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

/** GeneralizedTime: YYYYMMDDHHMMSSZ. */
const time = (ms: number) =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`))
