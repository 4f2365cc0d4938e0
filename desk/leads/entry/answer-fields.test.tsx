import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HomeFields, OwnerFields } from '#desk/leads/entry/answer-fields.tsx'
import { laterQuestions } from '#rules/lead-answers'

test('the desk can enter an answer to each question that may be asked later', () => {
  const draft = { field: () => ({ value: '', isChanged: false, error: undefined }), set: () => {} }
  const html = renderToStaticMarkup([
    <OwnerFields key="owner" draft={draft} />,
    <HomeFields key="home" draft={draft} />,
  ])
  expect(laterQuestions.filter((question) => !html.includes(` name="${question}"`))).toEqual([])
})
