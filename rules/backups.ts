// When a backup is late, and when a command that makes one has stopped.

/** A night and a half. A nightly backup may take long or start late, and a missed one is noticed before the next night. */
export const backupLateMs = 36 * 60 * 60_000

/** A command that makes a backup writes to its draft all the time. After this much silence it is dead. */
export const draftAbandonedMs = 60 * 60_000

/** `lastAt` is when the last backup was made, in milliseconds; 0 when there is none. */
export const isBackupLate = (lastAt: number, now: number): boolean => now - lastAt > backupLateMs
