import { longestReviewNote } from '#rules/uploads'
import { manyLines } from '#contract/form-fields'
import { noteNeeded } from '#server/uploads/review/problems'
import { recordVerdict, type Reviewer } from '#server/uploads/review/record-verdict'
import type { Platform } from '#server/platform/platform'

/**
 * Rejects the newest version of a document, with a note on what to correct. The same note again changes nothing; a different note is
 * sent to the customer. Throws `note_needed`, `version_not_found` or `version_outdated`.
 */
export const rejectVersion = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  versionId: string,
  note: string,
  by: Reviewer,
): Promise<{ isChanged: boolean }> => {
  const words = note.replaceAll('\r\n', '\n').trim()
  if (words === '' || words.length > longestReviewNote || !manyLines.test(words)) throw noteNeeded()
  const verdict = { state: 'Rejected', note: words } as const
  return {
    isChanged: await platform.database.transaction((trx) =>
      recordVerdict(platform, trx, { versionId, verdict, by }),
    ),
  }
}
