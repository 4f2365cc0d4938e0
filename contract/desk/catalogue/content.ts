// What the shop shows besides packages: videos, questions, and the list of legal documents. Changes show at once, as with other records.
import * as z from 'zod/mini'
import {
  documentStages,
  documentTypes,
  longestCondition,
  longestDocumentName,
  longestDocumentText,
  requirements,
} from '#rules/legal-documents'
import { longestPictureAddress } from '#rules/packages'
import { longestAnswer, longestCommonQuestion } from '#rules/questions'
import { longestSetting, longestVideoDescription } from '#rules/settings'
import { videoId } from '#rules/videos'
import { typedWebAddress } from '#contract/brokerage-settings'
import { endpoint } from '#contract/endpoint'
import { manyLinesText, oneLineText, writtenLine, writtenText } from '#contract/form-fields'
import { movingCall, OptionalPicture, Position, recordCalls } from './records.ts'
import { Version } from '#contract/version'

const videoCalls = recordCalls({
  path: 'videos',
  many: 'videos',
  content: z.object({
    videoId: z
      .string()
      .check(
        z.trim(),
        z.regex(videoId, { error: 'Enter letters, digits, - and _, as in the address of the video.' }),
      ),
    title: writtenLine(longestSetting),
    description: manyLinesText(longestVideoDescription),
    picture: OptionalPicture,
    /** The page where it plays. '': the brokerage's YouTube profile, or else its first social profile. */
    url: z.union([z.literal(''), typedWebAddress]),
    position: Position,
  }),
  asksForProof: true,
  /** A YouTube channel is set up, so this list is shown only while the channel cannot be read. */
  facts: z.object({ hasChannel: z.boolean() }),
})
export const videos = {
  ...videoCalls,
  move: movingCall('videos', 'videos', videoCalls.record),
}

const questionTexts = {
  question: writtenLine(longestCommonQuestion),
  /** Markdown. */
  answer: writtenText(longestAnswer),
  /** What the contact page calls it. '': that page does not list it. */
  contactLabel: oneLineText(longestCommonQuestion),
}

const questionCalls = recordCalls({
  path: 'questions',
  many: 'questions',
  /** The draft, or else what is live. */
  content: z.object({ ...questionTexts, position: Position }),
  facts: z.object({
    slug: z.string(),
    /** The shop shows it unless it is hidden. */
    isLive: z.boolean(),
    /** Something was saved that the shop does not show yet. */
    hasDraft: z.boolean(),
    /** What the shop shows. */
    live: z.object({ question: z.string(), answer: z.string(), contactLabel: z.string() }),
  }),
})
export const questions = {
  ...questionCalls,
  move: movingCall('questions', 'questions', questionCalls.record),
}

const ofQuestion = {
  tag: 'Desk',
  caller: 'staff',
  method: 'POST',
  needs: 'publish',
  params: z.object({ id: z.string() }),
  body: z.object({ /** What the editor saw. */ version: Version }),
  response: questionCalls.record,
  problems: ['record_not_found', 'changed_meanwhile', 'record_refused'],
} as const

export const publishQuestion = endpoint({
  ...ofQuestion,
  path: '/api/desk/questions/:id/publish',
  summary: 'Show the draft of a question in the shop',
})

export const discardQuestionDraft = endpoint({
  ...ofQuestion,
  path: '/api/desk/questions/:id/discard-draft',
  summary: 'Discard the draft of a question. What the shop shows stays',
})

export const previewAnswer = endpoint({
  method: 'POST',
  path: '/api/desk/questions/answer',
  summary: 'An answer as the shop would show it',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see the catalogue',
  body: z.object({ markdown: z.string().check(z.maxLength(longestAnswer)) }),
  response: z.object({ html: z.string() }),
})

const legalDocumentCalls = recordCalls({
  path: 'legal-documents',
  many: 'legal documents',
  content: z.object({
    name: writtenLine(longestDocumentName),
    type: z.enum(documentTypes),
    stage: z.enum(documentStages),
    completedBy: writtenLine(longestCondition),
    /** A few words for customers. */
    description: manyLinesText(longestDocumentText),
    required: z.union([z.enum(requirements), z.object({ when: writtenLine(longestCondition) })]),
    /** The key of the blank form, from the upload of a document of the catalogue. '': customers use the official form. */
    blank: oneLineText(longestPictureAddress),
    position: Position,
  }),
  facts: z.object({ slug: z.string(), /** Customers who have handed it in. */ customers: z.int() }),
})
export const legalDocuments = {
  ...legalDocumentCalls,
  move: movingCall('legal-documents', 'legal documents', legalDocumentCalls.record),
}

export const contentEndpoints = [
  legalDocuments.create,
  legalDocuments.get,
  legalDocuments.list,
  legalDocuments.move,
  legalDocuments.save,
  legalDocuments.setArchived,
  discardQuestionDraft,
  previewAnswer,
  publishQuestion,
  questions.create,
  questions.get,
  questions.list,
  questions.move,
  questions.save,
  questions.setArchived,
  videos.create,
  videos.get,
  videos.list,
  videos.move,
  videos.save,
  videos.setArchived,
] as const
