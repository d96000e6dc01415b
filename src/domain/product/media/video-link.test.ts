import { expect, test } from 'vitest'
import { parseVideoLink } from './video-link.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', 'youtube', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['\u200Bhttps://youtu.be/dQw4w9WgXcQ\u200B', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/showcase/7008490/video/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/manage/videos/823137111/7da580d79b', 'vimeo', '823137111'],
])('%s is a film', (link, platform, videoId) => {
  expect(parseVideoLink(link)).toMatchObject({ platform, videoId })
})

const youTube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const youTubePlayer = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const list = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'

test.each([
  ['youtu.be/dQw4w9WgXcQ', youTube, youTubePlayer],
  ['https://youtu.be/dQw4w9WgXcQ?si=AbC&t=90', `${youTube}&t=90`, `${youTubePlayer}?start=90`],
  [`${youTube}&t=1h2m3s`, `${youTube}&t=1h2m3s`, `${youTubePlayer}?start=3723`],
  [`${youTube}&t=2m`, `${youTube}&t=2m`, `${youTubePlayer}?start=120`],
  [`${youTube}#t=45s`, `${youTube}&t=45s`, `${youTubePlayer}?start=45`],
  [`${youTube}&t=soon`, `${youTube}&t=soon`, youTubePlayer],
  [`${youTubePlayer}?start=30&end=60`, `${youTube}&end=60&t=30`, `${youTubePlayer}?start=30&end=60`],
  [
    `${youTube}&list=${list}&index=2`,
    `${youTube}&list=${list}&index=2`,
    `${youTubePlayer}?list=${list}&index=2`,
  ],
  ['https://youtube.com/shorts/dQw4w9WgXcQ?feature=share&t=5', `${youTube}&t=5`, `${youTubePlayer}?start=5`],
  [`${youTube}&cc_load_policy=1&utm_source=mail&autoplay=1`, `${youTube}&cc_load_policy=1`, youTubePlayer],
  [
    'https://vimeo.com/823137111/7da580d79b',
    'https://vimeo.com/823137111/7da580d79b',
    'https://player.vimeo.com/video/823137111?h=7da580d79b&dnt=1',
  ],
  [
    'https://vimeo.com/823137111/1234567890?share=copy',
    'https://vimeo.com/823137111/1234567890',
    'https://player.vimeo.com/video/823137111?h=1234567890&dnt=1',
  ],
  [
    'https://player.vimeo.com/video/823137111?h=7da580d79b&dnt=1',
    'https://vimeo.com/823137111/7da580d79b',
    'https://player.vimeo.com/video/823137111?h=7da580d79b&dnt=1',
  ],
  [
    'https://vimeo.com/76979871#t=1m30s',
    'https://vimeo.com/76979871#t=1m30s',
    'https://player.vimeo.com/video/76979871?dnt=1#t=1m30s',
  ],
  [
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1',
  ],
])('%s keeps what it carries', (link, url, embedUrl) => {
  expect(parseVideoLink(link)).toMatchObject({ url, embedUrl })
  expect(parseVideoLink(url)).toMatchObject({ url, embedUrl })
})

test.each([
  '',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://@vimeo.com/76979871',
  'https://www.youtube.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://vimeo.com/event/1234567',
  'https://vimeo.com/showcase/7008490',
  'not a link',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
])('%j is no film', (link) => expect(parseVideoLink(link)).toBeNull())
