import { expect, test } from 'vitest'
import { backupLateMs, isBackupLate } from '#rules/backups'

test('a backup is late after a night and a half, and when there is none', () => {
  const now = Date.UTC(2026, 10, 26, 12)
  expect(isBackupLate(now - backupLateMs, now)).toBe(false)
  expect(isBackupLate(now - backupLateMs - 1, now)).toBe(true)
  expect(isBackupLate(0, now)).toBe(true)
})
