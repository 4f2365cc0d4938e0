import { expect, test } from 'vitest'
import { oncePerFile } from '#desk/sales/contract/once-per-file.ts'

test('a file is filed once for each purpose, and again only after it could not be filed', async () => {
  let filed = 0
  const store = async () => `v${++filed}`
  const once = oncePerFile()
  const file = new File(['%PDF-1.7'], 'signed.pdf')
  await expect(once(file, 'contract', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await once(file, 'contract', store)).toBe('v1')
  expect(await once(file, 'contract', store)).toBe('v1')
  expect(await once(file, 'amendment', store)).toBe('v2')
  expect(await once(new File(['%PDF-1.7'], 'signed.pdf'), 'contract', store)).toBe('v3')
})

test('a file whose answer was lost is sent again with its key, even if it is chosen again', async () => {
  const keys: string[] = []
  const once = oncePerFile()
  const chosen = () => new File(['%PDF-1.7'], 'signed.pdf', { lastModified: 1 })
  const lose = async (key: string) => {
    keys.push(key)
    throw new Error('lost')
  }
  await expect(once(chosen(), 'contract', lose)).rejects.toThrow('lost')
  await expect(once(chosen(), 'contract', lose)).rejects.toThrow('lost')
  await expect(once(chosen(), 'amendment', lose)).rejects.toThrow('lost')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
