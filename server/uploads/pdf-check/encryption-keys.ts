// The keys of an encrypted PDF that opens without a password (ISO 32000-2, 7.6).
import { createCipheriv, createDecipheriv, hash } from 'node:crypto'

export type EncryptionFacts = {
  revision: number
  keyBytes: number
  permissions: number
  encryptsMetadata: boolean
  /** The entries O, U and UE. */
  owner: Buffer
  user: Buffer
  userKey: Buffer
  fileId: Buffer
}

const md5 = (...parts: Buffer[]) => hash('md5', Buffer.concat(parts), 'buffer')

/** Undefined when the file needs a password. */
export const fileKey = (facts: EncryptionFacts): Buffer | undefined =>
  facts.revision >= 5 ? keyOfNewFile(facts) : keyOfOldFile(facts)

const emptyPassword = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const keyOfOldFile = (facts: EncryptionFacts) => {
  const { revision, keyBytes, permissions, encryptsMetadata, owner, fileId } = facts
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions | 0)
  const metadata = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(emptyPassword, owner.subarray(0, 32), rights, fileId, metadata)
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes))
  key = key.subarray(0, keyBytes)
  return proves(key, facts) ? key : undefined
}

/** The entry U proves whether the key is right. */
const proves = (key: Buffer, { revision, user, fileId }: EncryptionFacts) => {
  if (revision < 3) return rc4(key, emptyPassword).equals(user.subarray(0, 32))
  let proof = rc4(key, md5(emptyPassword, fileId))
  for (let round = 1; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    )
  return proof.equals(user.subarray(0, 16))
}

const keyOfNewFile = ({ revision, user, userKey }: EncryptionFacts) => {
  const hashed = revision === 5 ? (salt: Buffer) => hash('sha256', salt, 'buffer') : hardened
  if (!hashed(user.subarray(32, 40)).equals(user.subarray(0, 32)) || userKey.length < 32) return undefined
  const decipher = createDecipheriv('aes-256-cbc', hashed(user.subarray(40, 48)), Buffer.alloc(16))
  return decipher.setAutoPadding(false).update(userKey.subarray(0, 32))
}

/** Algorithm 2.B, for an empty password. */
const hardened = (salt: Buffer): Buffer => {
  let key = hash('sha256', salt, 'buffer')
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256', mixed, 'buffer')
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** Every object has its own key, except in the newest files. */
export const objectKey = (
  key: Buffer,
  { number, generation, isAes }: { number: number; generation: number; isAes: boolean },
): Buffer => {
  const own = Buffer.alloc(5)
  own.writeUIntLE(number & 0xffffff, 0, 3)
  own.writeUInt16LE(generation & 0xffff, 3)
  return md5(key, own, Buffer.from(isAes ? 'sAlT' : '')).subarray(0, Math.min(key.length + 5, 16))
}

/** OpenSSL no longer has it. */
export const rc4 = (key: Uint8Array, content: Uint8Array): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const kept = state[one] as number
    state[one] = state[other] as number
    state[other] = kept
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] as number) + (key[at % key.length] as number)) & 255
    swap(at, other)
  }
  const plain = Buffer.alloc(content.length)
  let [one, other] = [0, 0]
  for (let at = 0; at < content.length; at++) {
    one = (one + 1) & 255
    other = (other + (state[one] as number)) & 255
    swap(one, other)
    plain[at] =
      (content[at] as number) ^ (state[((state[one] as number) + (state[other] as number)) & 255] as number)
  }
  return plain
}
