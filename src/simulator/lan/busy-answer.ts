import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../pages/frame/language.ts';
import { sendPage } from '../pages/frame/page-reply.ts';
import { sendError } from '../server/error-answer.ts';
import type { BusyPages } from './busy-pages.ts';

/** Answers 429 to a request over the budget; the next one may come after so many seconds. */
export type SendBusy = (request: FastifyRequest, reply: FastifyReply, waitSeconds: number) => void;

/**
 * Answers a browser with a page in its language, which looks again by itself where it had only asked to see something,
 * and a program with the interface's error.
 */
export const busyAnswer =
  (pages: BusyPages): SendBusy =>
  (request, reply, waitSeconds) => {
    // Closed with it: whoever goes on asking has to come anew each time.
    reply.header('retry-after', String(waitSeconds)).header('connection', 'close');
    const { accept, 'accept-language': languages } = request.headers;
    if (accept?.includes('text/html') !== true) {
      sendError(reply, 429, 'rate_limited', `Too many requests; try again in ${waitSeconds} s.`);
      return;
    }
    if (request.method === 'GET') reply.header('refresh', String(waitSeconds));
    sendPage(reply, pages[chooseLanguage(languages)], 429);
  };
