import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/content'
import { call } from '#desk/api/call.ts'
import { PictureField } from '#desk/upload/picture-field.tsx'
import { PositionField } from '#desk/catalogue/records/position-field.tsx'
import { hideWords, inCatalogue, type RecordKind } from '#desk/catalogue/records/record-kind.ts'
import { DraftArea, DraftText } from '#desk/detail/draft-fields.tsx'

type Video = z.output<typeof contract.videos.record>

const labels = {
  videoId: 'Id of the video',
  title: 'Title',
  description: 'Description',
  picture: 'Picture',
  url: 'Page where it plays',
  position: 'Position',
}

export const videoKind: RecordKind<Video['content'], Video['facts']> = {
  ...inCatalogue('videos'),
  subject: 'video',
  title: 'Videos',
  noun: { one: 'video', many: 'videos' },
  icon: 'eye',
  searchFor: 'Part of a title',
  order: 'in the order of the library',
  archive: hideWords,
  nameOf: ({ title }) => title,
  columns: [],
  calls: {
    list: (query) => call('GET /api/desk/videos', { query: query as never }),
    get: (id) => call('GET /api/desk/videos/:id', { params: { id } }),
    create: (content, idempotencyKey) => call('POST /api/desk/videos', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/videos/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/videos/:id/archived', { params: { id }, body: { isArchived, version } }),
    move: (id, version, step) =>
      call('POST /api/desk/videos/:id/move', { params: { id }, body: { version, step } }),
  },
  empty: { videoId: '', title: '', description: '', picture: '', url: '', position: 0 },
  labels,
  fields: (form) => (
    <>
      <DraftText draft={form} name="title" required label={labels.title} />
      <DraftArea
        draft={form}
        name="description"
        label={labels.description}
        hint="The library shows the beginning, and finds every word."
      />
      <DraftText
        draft={form}
        name="url"
        label={labels.url}
        type="url"
        autoComplete="off"
        placeholder="https://youtu.be/…"
        hint="If empty, it leads to your YouTube profile, or else to your first social profile."
      />
      <DraftText
        draft={form}
        name="videoId"
        required
        label={labels.videoId}
        autoComplete="off"
        hint="The one in the address of the video, or any other that no other video has."
      />
      <PictureField
        form={form}
        name="picture"
        use="video"
        hint="Optional. Without a picture, the library shows a drawn one."
      />
      <PositionField form={form} />
    </>
  ),
  facts: ({ hasChannel }) => [
    [
      'Where customers see it',
      hasChannel
        ? 'Your YouTube channel is connected, so its videos are shown. This list is shown while the channel cannot be read.'
        : 'In the education library of their dashboard.',
    ],
  ],
}
