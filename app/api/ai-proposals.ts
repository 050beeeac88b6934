import { Router } from "express";
import { z } from "zod";
import { Id } from "#app/schemas/common.ts";
import { Coverage, CoverageQuery, Worklist, WorklistQuery } from "#app/schemas/completeness.ts";
import {
  AiDay,
  BatchList,
  BatchListQuery,
  DecisionOutcome,
  NewDecision,
  NewFieldBatch,
  NewPlaceBatch,
  NewPoiBatch,
  Proposal,
  ProposalBatch,
  ProposalEdit,
  ProposalList,
  ProposalListQuery,
} from "#app/schemas/proposals.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = z.object({ id: Id });

/** Mounted at /api/admin/ai: what a model proposes for the catalogue. Nothing of it is published. */
export function aiProposals({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/usage",
    endpoint(
      {
        tag,
        summary: "What the questions of today came to, and the day's budget",
        answer: AiDay,
        needs,
      },
      ({ services }) => services.proposals.usage(),
    ),
  );
  router.get(
    "/batches",
    endpoint(
      {
        tag,
        summary: "What a model was asked for, the latest first",
        query: BatchListQuery,
        answer: BatchList,
        needs,
      },
      ({ services, query }) => services.proposals.listBatches(query),
    ),
  );
  router.get(
    "/batches/:id",
    endpoint(
      {
        tag,
        summary: "What a model was asked for at once, and what came of it",
        params,
        answer: ProposalBatch,
        needs,
      },
      ({ services, params: { id } }) => services.proposals.getBatch(id),
    ),
  );
  router.post(
    "/batches/:id/continue",
    endpoint(
      {
        tag,
        summary:
          "Goes on with what was stopped, failed or ran out of budget; what was answered is not asked again",
        params,
        answer: ProposalBatch,
        mayRefuse: [409, 429],
        needs,
      },
      ({ services, params: { id } }) => services.proposals.goOn(id),
    ),
  );
  router.post(
    "/places",
    endpoint(
      {
        tag,
        summary: "Asks a model for places, in the background",
        body: NewPlaceBatch,
        answer: ProposalBatch,
        mayRefuse: [429],
        needs,
      },
      ({ services, body }) => services.proposals.startPlaces(body),
    ),
  );
  router.post(
    "/pois",
    endpoint(
      {
        tag,
        summary: "Asks a model for points of interest of a place, in the background",
        body: NewPoiBatch,
        answer: ProposalBatch,
        mayRefuse: [429],
        needs,
      },
      ({ services, body }) => services.proposals.startPois(body),
    ),
  );
  router.post(
    "/fields",
    endpoint(
      {
        tag,
        summary: "Asks a model for what records lack, in the background",
        body: NewFieldBatch,
        answer: ProposalBatch,
        mayRefuse: [429],
        needs,
      },
      ({ services, body }) => services.proposals.startFields(body),
    ),
  );
  router.get(
    "/proposals",
    endpoint(
      {
        tag,
        summary: "Proposals, those that are to be trusted most first",
        query: ProposalListQuery,
        answer: ProposalList,
        needs,
      },
      ({ services, query }) => services.proposals.list(query),
    ),
  );
  router.get(
    "/proposals/:id",
    endpoint(
      { tag, summary: "A proposal with its checks", params, answer: Proposal, needs },
      ({ services, params: { id } }) => services.proposals.get(id),
    ),
  );
  router.patch(
    "/proposals/:id",
    endpoint(
      {
        tag,
        summary: "Puts a reviewer's wording in place of the model's",
        params,
        body: ProposalEdit,
        answer: Proposal,
        mayRefuse: [409],
        needs,
      },
      ({ services, params: { id }, body }) => services.proposals.edit(id, body),
    ),
  );
  router.post(
    "/proposals/decisions",
    endpoint(
      {
        tag,
        summary: "Accepts proposals as drafts, or rejects them",
        body: NewDecision,
        answer: DecisionOutcome,
        mayRefuse: [409],
        needs,
      },
      ({ services, body }) => services.proposals.decide(body),
    ),
  );
  return router;
}

/** Mounted at /api/admin/completeness: what the catalogue lacks. */
export function completeness({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "How many records have each field",
        query: CoverageQuery,
        answer: Coverage,
        needs,
      },
      ({ services, query }) => services.completeness.coverage(query),
    ),
  );
  router.get(
    "/worklist",
    endpoint(
      {
        tag,
        summary: "Records that lack something, in the order of traffic × staleness × missing",
        query: WorklistQuery,
        answer: Worklist,
        needs,
      },
      ({ services, query }) => services.completeness.worklist(query),
    ),
  );
  return router;
}
