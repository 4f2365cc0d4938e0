import { expect, test } from 'vitest'
import { catalogueFilesIn, documentKey, pictureKey, uploadedPictureAddress } from '#rules/catalogue-files'

test('every uploaded file that a text names is found', () => {
  const [one, other] = ['a'.repeat(64), '0'.repeat(64)]
  const text = JSON.stringify({
    pictures: [{ address: uploadedPictureAddress(one) }, { address: '/pictures/x.svg' }],
    logo: `https://shop.example${uploadedPictureAddress(other)}`,
    documents: [{ fileKey: documentKey(one) }, { fileKey: 'product-documents/x.pdf' }],
  })
  expect(catalogueFilesIn(text)).toEqual([pictureKey(one), pictureKey(other), documentKey(one)])
  expect(catalogueFilesIn('{}')).toEqual([])
})
