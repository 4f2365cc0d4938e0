import type { Page } from '#server/platform/pages/page-entry'
import type { TestApp } from '#server/testing/test-app'

/** One way to harm the shop. `attempt` plays it on a shop and fails when the attack succeeds. */
export type Attack = {
  /** What must not be possible, as a sentence: 'a long file name does not stop the server'. */
  name: string
  environment?: Record<string, string>
  /** Counts what is there, opens the port or adds pages. */
  needsOwnShop?: true
  /** `pages`: those of the shop, which the app itself does not have. */
  attempt(app: TestApp, pages: readonly Page[]): Promise<void>
}
