// The contents of a ZIP, read from its central directory as every unzip program does.
import { crc32, inflateRawSync } from 'node:zlib'

/** By path. Throws when the ZIP is incomplete or a checksum does not match. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('This is no complete ZIP.')
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, crc, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ]
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const path = zip.subarray(at + 46, at + 46 + (nameSize ?? 0)).toString()
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + size)
    const content = method === 8 ? inflateRawSync(packed) : packed
    if (crc32(content) !== crc) throw new Error(`${path} is damaged.`)
    if (entries.has(path)) throw new Error(`${path} is there twice.`)
    entries.set(path, content)
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (commentSize ?? 0)
  }
  return entries
}
