// A reviewer's decisions, and the desk's messages about them.
import type { Caller } from '#contract/accounts'
import { undoUntil } from './get-paper.ts'
import type { Platform } from '#server/platform/platform'
import { versionNotFound } from '#server/uploads/problems'
import { readVersion } from '#server/uploads/review/read-version'
import { approveVersion, rejectVersion } from '#server/uploads/review/review-version'

type Input = { versionId: string; decisions: number }
type Answer = { message: string; decisions: number; undoUntil: string }

/** Throws `version_not_found`, `version_outdated` or `changed_meanwhile`. */
export const approvePaper = async (
  platform: Platform,
  { id }: Pick<Caller, 'id'>,
  { versionId, decisions }: Input,
): Promise<Answer> => {
  const { isChanged } = await approveVersion(platform, versionId, { role: 'staff', id }, { decisions })
  return answer(platform, versionId, isChanged ? 'is approved' : 'was approved before')
}

/** Throws `note_needed`, `version_not_found`, `version_outdated` or `changed_meanwhile`. */
export const rejectPaper = async (
  platform: Platform,
  { id }: Pick<Caller, 'id'>,
  { versionId, decisions, note }: Input & { note: string },
): Promise<Answer> => {
  const by = { role: 'staff', id } as const
  const { isChanged } = await rejectVersion(platform, versionId, note, by, { decisions })
  return answer(platform, versionId, isChanged ? 'is rejected' : 'was rejected with this note before')
}

const answer = async (platform: Platform, versionId: string, what: string): Promise<Answer> => {
  const paper = await readVersion(platform.database.direct, versionId)
  if (!paper) throw versionNotFound()
  return {
    message: `${paper.name} of ${paper.customerName} ${what}.`,
    decisions: paper.decisions,
    undoUntil: undoUntil(platform.now(), paper),
  }
}
