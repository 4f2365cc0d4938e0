/** The page that is shown when no page can be rendered. It needs no other file, and matches the shop in light and dark mode. */
export const failurePage = (status: number, requestId: string) => {
  const { title, heading, advice } = words(status)
  return plainPage({
    title,
    heading,
    text: [
      advice,
      `<span style="font-size: 0.9rem">If you write to us about this, name the request ${requestId}.</span>`,
    ],
  })
}

/** A page of a few sentences that needs no other file. `text`: its paragraphs, as HTML. */
export const plainPage = ({ title, heading, text }: { title: string; heading: string; text: string[] }) =>
  `<!doctype html>
<html lang="en" style="color-scheme: light dark">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
  </head>
  <body style="margin: 0; background: light-dark(#fbf8ef, #10201b); color: light-dark(#14261f, #f2eedf); font: 1.1rem/1.6 system-ui, sans-serif">
    <main style="max-width: 34rem; margin: 18vh auto 0; padding: 1.5rem 1.25rem; border-top: 4px solid #ee6a2c">
      <h1 style="margin: 0; font-size: 2.25rem; line-height: 1.1">${heading}</h1>
      ${text.map((paragraph) => `<p>${paragraph}</p>`).join('\n      ')}
    </main>
  </body>
</html>
`

const home = '<a href="/" style="color: inherit">home page</a>'
const again = `Please <a href="" style="color: inherit">load the page again</a> in a moment, or go to the ${home}.`

const words = (status: number) => {
  if (status === 503) return { title: 'We are busy', heading: 'We are very busy right now', advice: again }
  if (status >= 500)
    return { title: 'Something went wrong', heading: 'Something went wrong on our side', advice: again }
  return {
    title: 'Page not found',
    heading: 'This address leads nowhere',
    advice: `A part of it may have been lost on the way here. Everything we offer is one step from the ${home}.`,
  }
}
