import type { Upload } from '#contract/documents'
import { readFormUploads } from '#server/documents/read-documents'
import { uploadAnswer } from '#server/documents/version-answer'
import type { Platform } from '#server/platform/platform'

/** What was handed in for these orders, by order: the newest of each form, with what came before it. */
export const readUploads = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Upload[]>> => {
  const forms = await readFormUploads(platform.database.read, orderIds)
  const byOrder = Map.groupBy(forms, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, found]) => [id, found.map((form) => uploadAnswer(platform, form))]))
}
