// What clients say over the line. Of all the events only one does something; the others are of older clients, and harmless.
import * as z from 'zod/mini'
import { chatEventsAMinute, chatRefusalsAMinute } from '#rules/chat'
import { type SellerAnswer, SellerMessage } from '#contract/chat'
import { messageToCustomer } from '#server/chat/answers'
import type { ChatSocket } from '#server/chat/live/chat-server'
import { createTurns } from '#server/chat/live/turns'
import { sendToCustomer } from '#server/chat/send-to-customer'
import type { Sending } from '#server/chat/sending'
import { type Callers, sessionOver, wrongRole } from '#server/platform/callers'
import { fieldMessage } from '#server/platform/http/field-message'
import { problemOf } from '#server/platform/http/problem-answer'
import { misfit } from '#server/platform/http/validation'
import { aMinuteLimit, type Limit, tooManyTries } from '#server/platform/limits'
import type { Platform } from '#server/platform/platform'

const mostWaiting = 50

/** How often is too often. */
export type EventLimits = {
  /** A person's events, whatever socket they come over. */
  events: Limit
  /** What was refused over one socket. */
  refusals: Limit
}

export const eventLimits = (now: () => number): EventLimits => ({
  events: aMinuteLimit(chatEventsAMinute, now),
  refusals: aMinuteLimit(chatRefusalsAMinute, now),
})

export type EventHost = { callers: Callers; sending: Sending; limits: EventLimits }

/**
 * One event after the other, in the order in which they came: that is the order of the messages. Too many are refused, and then the
 * line is cut.
 */
export const serveEvents = (
  socket: ChatSocket,
  platform: Platform,
  { callers, sending, limits }: EventHost,
): void => {
  const { person } = socket.data
  const turns = createTurns(mostWaiting)

  const refuse = (answer: Answer, error: unknown) => {
    answer(failureOf(error, platform))
    try {
      limits.refusals.count(socket.id)
    } catch {
      socket.disconnect(true)
    }
  }

  socket.use(([, ...parts], next) => {
    try {
      limits.events.count(person.id)
      next()
    } catch (error) {
      refuse(answerOf(parts.at(-1)), error)
    }
  })

  socket.on('send_seller_message', (sent: unknown, acknowledge: unknown) => {
    const answer = answerOf(acknowledge)
    const turn = turns.take(async () => {
      if (socket.disconnected) return
      try {
        const message = wanted(sent)
        if (person.side !== 'seller') throw wrongRole('seller')
        if (!(await callers.ofToken(socket.data.token))) {
          answer(failureOf(sessionOver(), platform))
          socket.disconnect(true)
          return
        }
        answer({ message: await sendToCustomer(platform, sending, person.id, messageToCustomer(message)) })
      } catch (error) {
        refuse(answer, error)
      }
    })
    if (!turn) refuse(answer, tooManyTries(1_000))
  })
}

type Answer = (result: SellerAnswer) => void

/** A client may send without asking for an answer. */
const answerOf = (acknowledge: unknown): Answer =>
  typeof acknowledge === 'function' ? (acknowledge as Answer) : () => {}

const wanted = (sent: unknown) => {
  const result = z.safeParse(SellerMessage, sent, { error: fieldMessage })
  if (result.success) return result.data
  throw misfit(result.error.issues, 'message')
}

const failureOf = (error: unknown, { log }: Pick<Platform, 'log'>): SellerAnswer => {
  const { message, code, status, retryAfter } = problemOf(error)
  if (status >= 500) log.error({ err: error }, 'A message of a seller could not be taken')
  return { error: message, code, ...(retryAfter !== undefined && { retryAfter }) }
}
