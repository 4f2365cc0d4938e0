/** A page for when no page can be rendered: it needs nothing but itself. */
export const failurePage = (status: number, requestId: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${status === 503 ? 'We are busy' : 'Something went wrong'}</title>
  </head>
  <body style="max-width: 34rem; margin: 15vh auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif">
    <h1>${status === 503 ? 'We are very busy right now' : 'Something went wrong on our side'}</h1>
    <p>Please <a href="">load the page again</a> in a moment, or go to the <a href="/">home page</a>.</p>
    <p>If you write to us about this, name the request ${requestId}.</p>
  </body>
</html>
`
