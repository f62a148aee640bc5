import type { BoardAnswers } from '@firstrung/contracts';
import { Link } from 'react-router';
import { ANY_PROMISE } from '../search/job-search.ts';
import styles from './board-promise.module.css';
import { promiseTexts as texts } from './texts.ts';

interface Props {
  /** Undefined while it isn't known, which keeps the room; `null` if it can't be read. */
  board: BoardAnswers | null | undefined;
}

/** What the board promises and has kept. Nothing where no job promises an answer. */
export const BoardPromise = ({ board }: Props) =>
  board === null || board?.promising === 0 ? null : (
    <p data-look="quiet" className={styles.board}>
      {board && (
        <>
          <Link to={`/jobs?answerWithin=${ANY_PROMISE}`}>{texts.board(board)}</Link>{' '}
          {board.answers && texts.boardInTime(board.answers)}
        </>
      )}
    </p>
  );
