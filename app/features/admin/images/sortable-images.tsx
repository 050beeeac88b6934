import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import type { AdminImage } from "#app/schemas/public/images.ts";

interface SortableImagesProps {
  images: readonly AdminImage[];
  onMove: (imageId: string, position: number) => void;
  children: (
    image: AdminImage,
    index: number,
    handle: Record<string, unknown> | undefined,
  ) => ReactNode;
}

const ITEM = "rounded-3xl border border-line bg-raised p-4 sm:p-6";

function SortableItem({
  image,
  index,
  children,
}: {
  image: AdminImage;
  index: number;
  children: SortableImagesProps["children"];
}) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: image.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`${ITEM} ${isDragging ? "relative z-10 shadow-xl" : ""}`}
    >
      {children(image, index, { ...attributes, ...listeners })}
    </li>
  );
}

/** Screen reader announcements, which refer to an image by its number. */
function announcementsOf(images: readonly AdminImage[]): Announcements {
  const numberOf = (item: { id: unknown } | null) =>
    images.findIndex(({ id }) => id === item?.id) + 1;
  const place = (item: { id: unknown } | null) => `position ${numberOf(item)} of ${images.length}`;
  return {
    onDragStart: ({ active }) => `Picked up image ${numberOf(active)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `Image ${numberOf(active)} is over ${place(over)}.`
        : `Image ${numberOf(active)} is not over a position.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `Image ${numberOf(active)} dropped at ${place(over)}.`
        : `Image ${numberOf(active)} returned to its original position.`,
    onDragCancel: ({ active }) => `Image ${numberOf(active)} returned to its original position.`,
  };
}

/** Images that can be reordered by mouse, touch or keyboard (Space, arrows, Space). */
export function SortableImages({ images, onMove, children }: SortableImagesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onMove(
        String(active.id),
        images.findIndex(({ id }) => id === over.id),
      );
  };
  return (
    <DndContext
      id="images"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: announcementsOf(images) }}
    >
      <SortableContext items={images.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-4" aria-label="Images">
          {images.map((image, index) => (
            <SortableItem key={image.id} image={image} index={index}>
              {children}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
