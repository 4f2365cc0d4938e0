// Runs the button of a page that a mail's link opens, in a browser without scripts. The page's form is sent to the page's own address, so
// that it includes the token of the link. The token is the proof; no cookie or session is read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { longestToken } from '#rules/accounts'
import { brokerageOf } from '#server/brokerage/brokerage'
import { problemOf } from '#server/platform/http/problem-answer'
import type { Platform } from '#server/platform/platform'
import { type LinkField, linkPage, type Values } from '#server/without-script/link-page'
import { linkIncomplete } from '#server/without-script/problems'
import { framePolicy } from '#server/without-script/page-frame'

export type LinkForm = {
  /** The address of the page. Its GET shows the page, so that a scanner that opens the link changes nothing. */
  path: string
  title: string
  button: string
  /** Asked on a second page, if the link alone is not enough. */
  asks?: { intro: string; fields: readonly LinkField[] }
  /** Counted like every public form. */
  isCounted: boolean
  /** Returns the message, or throws a Problem. */
  act(sent: { token: string; values: Values }, request: FastifyRequest): Promise<string>
}

const largestForm = 16 * 1024

export const linkForms = (app: FastifyInstance, platform: Platform, forms: readonly LinkForm[]) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const form of forms)
      scope.post<{ Body: Values | undefined; Querystring: { token?: string } }>(
        form.path,
        { schema: { hide: true } },
        (request, reply) => answer(platform, form, request, reply),
      )
  })
}

type Sent = FastifyRequest<{ Body: Values | undefined; Querystring: { token?: string } }>

const answer = async (platform: Platform, form: LinkForm, request: Sent, reply: FastifyReply) => {
  const { title, button, asks, isCounted, act } = form
  const values = request.body ?? {}
  const page = { brokerage: brokerageOf(platform), title, button, asks, values }
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': framePolicy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer', // the address of this page holds the token
  })
  try {
    if (isCounted) await request.server.callers.countForm(request)
    const { token } = request.query
    if (token === undefined || token.length > longestToken) throw linkIncomplete()
    if (asks && !asks.fields.some(({ name }) => Object.hasOwn(values, name))) return linkPage(page)
    return linkPage({ ...page, done: await act({ token, values }, request) })
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: error }, problem.message)
    void reply.code(problem.status)
    if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter)
    return linkPage({ ...page, problem })
  }
}
