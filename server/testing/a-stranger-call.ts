// How a logged-in customer may try to reach what belongs to another one.
import type { Api } from '#contract/api'
import type { TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

type CallName = keyof Api

/** The calls that only a customer may make. */
export type CustomerCall = {
  [Name in CallName]: Api[Name] extends { caller: 'customer' } ? Name : never
}[CallName]

export type StrangerAttempt = {
  /** 403 for another customer's own id, 404 for the id of something that belongs to them. */
  status: 403 | 404
  request: {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: Record<string, unknown>
    /** The fields next to a PDF. */
    upload?: Record<string, string>
  }
}

/** Creates something for the owner, and says how a stranger would reach for it. */
export type StrangerCall = (app: TestApp, owner: TestAccount) => Promise<StrangerAttempt>
