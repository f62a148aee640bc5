import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createRouteTimes } from './route-times.ts';

test('counts each reply in every bucket it fits', () => {
  const times = createRouteTimes();
  const request = { method: 'GET', routeOptions: { url: '/a/:id', config: {} } } as unknown as FastifyRequest;
  for (const elapsedTime of [1, 2, 30, 20_000]) {
    times.observe(request, { elapsedTime, statusCode: 200 } as FastifyReply);
  }
  times.observe(request, { elapsedTime: 1, statusCode: 404 } as FastifyReply);
  const text = times.text();
  const labels = 'method="GET",route="/a/:id",status="2xx"';
  expect(text).toContain(`_bucket{le="0.002",${labels}} 2\n`);
  expect(text).toContain(`_bucket{le="0.025",${labels}} 2\n`);
  expect(text).toContain(`_bucket{le="0.05",${labels}} 3\n`);
  expect(text).toContain(`_bucket{le="10",${labels}} 3\n`);
  expect(text).toContain(`_bucket{le="+Inf",${labels}} 4\n`);
  expect(text).toContain(`_count{${labels}} 4\n`);
  expect(text).toMatch(/status="2xx"} 20\.033\n/);
  expect(text).toContain('_count{method="GET",route="/a/:id",status="4xx"} 1\n');
});
