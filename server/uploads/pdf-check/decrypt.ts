// Decrypts the streams of a PDF that opens without a password: its author restricted what people may do with it.
import { createDecipheriv } from 'node:crypto'
import { fileKey, objectKey, rc4 } from '#server/uploads/pdf-check/encryption-keys'
import { type Encryption, readEncryption } from '#server/uploads/pdf-check/read-encryption'
import { has } from '#server/uploads/pdf-check/values'
import type { PdfStream } from '#server/uploads/pdf-check/find-streams'
import { holdsObjects, isTable } from '#server/uploads/pdf-check/object-streams'
import type { Known } from '#server/uploads/pdf-check/follow-tables'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

type NumberedStream = Known['streams'][number]

/** Returns a stream's content as readers that decrypt see it. */
export type Decrypt = (stream: NumberedStream) => NumberedStream

/**
 * Undefined for a file that is not encrypted. Throws `pdf_locked` if opening it takes a password, and `pdf_restricted` if readers may
 * differ about how to decrypt it, or if we do not know its method.
 */
export const decryptionOf = (file: Buffer, known: Known): Decrypt | undefined => {
  const encryption = readEncryption(file, known)
  if (!encryption) return undefined
  const key = fileKey(encryption)
  if (!key) throw new PdfRefusal('pdf_locked')
  return (stream) => {
    if (isTable(stream.dictionary) && !holdsObjects(stream.dictionary)) return stream // never encrypted
    refuseUnclear(stream)
    const content = decryptContent(stream, encryption, key)
    return { ...stream, bytes: content, start: 0, end: content.length, marked: content.length }
  }
}

/** A stream of objects must have one number and one way to decrypt it. Programs write generation 0 there. */
const refuseUnclear = ({ dictionary, number, generation }: NumberedStream) => {
  if (!holdsObjects(dictionary)) return
  if (isTable(dictionary) || number === undefined || generation !== 0 || has(dictionary, 'Crypt'))
    throw new PdfRefusal('pdf_restricted')
}

const decryptContent = (
  {
    bytes,
    start,
    end,
    number = 0,
    generation = 0,
  }: PdfStream & Pick<NumberedStream, 'number' | 'generation'>,
  { method }: Encryption,
  key: Buffer,
): Buffer => {
  const content = bytes.subarray(start, end)
  if (method === 'none') return content
  if (method === 'AESV3') return decryptAes('aes-256-cbc', key, content)
  const own = objectKey(key, { number, generation, isAes: method === 'AESV2' })
  return method === 'AESV2' ? decryptAes('aes-128-cbc', own, content) : rc4(own, content)
}

const blockBytes = 16

/** Begins with the initial vector. Readers ignore an incomplete block at the end. */
const decryptAes = (cipher: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, content: Buffer): Buffer => {
  const whole = content.length - (content.length % blockBytes)
  if (whole <= blockBytes) return Buffer.alloc(0)
  const decipher = createDecipheriv(cipher, key, content.subarray(0, blockBytes)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(content.subarray(blockBytes, whole)), decipher.final()])
  const padding = plain.at(-1) ?? 0
  return padding >= 1 && padding <= blockBytes ? plain.subarray(0, -padding) : plain
}
