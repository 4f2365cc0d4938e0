import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/contact'
import {
  answerQuestion,
  assignQuestion,
  noteQuestion,
  setQuestionState,
} from '#server/contact/change-question'
import { questionExport } from '#server/desk/contact/export-questions'
import { getQuestion } from '#server/desk/contact/get-question'
import { listQuestions } from '#server/desk/contact/list-questions'
import { sendExport } from '#server/desk/list/export-list'
import { nameOf } from '#server/staff/name-of'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const contactDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listQuestions, ({ query, caller }) => listQuestions(platform, caller.id, query))
  serve(app, contract.exportQuestions, ({ query, caller }, ...http) =>
    sendExport(platform, caller, questionExport(platform, caller.id, query), http),
  )
  serve(app, contract.getQuestion, ({ params }) => getQuestion(platform, params.messageId))
  serve(app, contract.answerQuestion, ({ caller, params, body }, request) =>
    answerQuestion(platform, caller, { ...params, ...body }, idempotencyKeyOf(request)),
  )
  serve(app, contract.noteQuestion, ({ caller, params, body }, request) =>
    noteQuestion(platform, caller, { ...params, ...body }, idempotencyKeyOf(request)),
  )
  serve(app, contract.setQuestionState, async ({ caller, params, body }) => {
    const { version } = await setQuestionState(platform, caller, { ...params, ...body })
    return { message: said[body.state], version }
  })
  serve(app, contract.assignQuestion, async ({ caller, params, body }) => {
    const question = await assignQuestion(platform, caller, { ...params, ...body })
    const name = await nameOf(platform.database.direct, question.assigned_to)
    const message = name === '' ? 'Nobody has the question now.' : `The question was given to ${name}.`
    return { message, version: question.version }
  })
}

const said = {
  waiting: 'The question waits for an answer again.',
  done: 'The question is done.',
  spam: 'The question is marked as spam.',
} as const
