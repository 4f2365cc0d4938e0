import { expect, test } from 'vitest'
import { pictureTypeOf } from '#rules/uploaded-pictures'

test('the type of a picture is read from its first bytes, not from its name', () => {
  expect(pictureTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(pictureTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
  expect(pictureTypeOf(Buffer.from('RIFF0000WEBPVP8 '))).toBe('image/webp')
  for (const other of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF0000WAVE', '%PDF-1.7'])
    expect(pictureTypeOf(Buffer.from(other))).toBeUndefined()
})
