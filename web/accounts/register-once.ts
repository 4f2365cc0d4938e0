import { ApiProblem, type Client } from '#contract/client'
import { isLost } from '#contract/send-once'

type NewAccount = { name: string; email: string; password: string; deviceToken?: string | undefined }

/**
 * Registers. If the answer of an earlier try was lost, the email may be taken by the account of that try. Its password then opens it, and the
 * customer is logged in. No key is sent, because the server would have to keep the answer, which is a token.
 */
export const registerOnce = (call: Client) => {
  let lost: Pick<NewAccount, 'email' | 'password'> | undefined
  return async ({ name, ...login }: NewAccount) => {
    try {
      return await call('POST /api/customer/customer-register', { body: { name, ...login } })
    } catch (problem) {
      if (isTaken(problem) && lost?.email === login.email && lost.password === login.password)
        return await call('POST /api/customer/customer-login', { body: login }).catch(() => {
          throw problem
        })
      if (isLost(problem)) lost = login
      throw problem
    }
  }
}

const isTaken = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'email_taken'
